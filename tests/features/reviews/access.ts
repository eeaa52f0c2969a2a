export const HARMLESS_ACTIONS: readonly string[] = ["reviews/review", "reviews/report"];

export const OPEN_TO_ANYONE: readonly string[] = [
  "routes/reviews/",
  "routes/resources/pictures/review-photo",
];
