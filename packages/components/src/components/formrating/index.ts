export { FormRating, type FormRatingProps } from './FormRating';
