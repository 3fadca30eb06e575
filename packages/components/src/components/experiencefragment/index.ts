export { ExperienceFragment, type ExperienceFragmentProps } from './ExperienceFragment';
