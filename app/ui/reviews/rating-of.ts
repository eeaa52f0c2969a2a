/** The rating as a key of the texts of stars. */
export const ratingOf = (rating: number) =>
  rating <= 1 ? 1 : rating === 2 ? 2 : rating === 3 ? 3 : rating === 4 ? 4 : 5;
