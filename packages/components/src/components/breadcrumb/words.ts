/** The English word for a script without React, which has no other words at hand. */
export const breadcrumbMore = 'Show all levels';
