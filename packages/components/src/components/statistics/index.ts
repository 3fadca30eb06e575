export { Statistics, type StatisticsItem, type StatisticsProps } from './Statistics';
