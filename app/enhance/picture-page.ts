import { pollPicture } from "~/enhance/parts/pictures/picture-status";
import { enhancePictureForms } from "~/enhance/parts/pictures/picture-upload";

/** Scripts of the pages with a picture upload. Pages of the shell also load the scripts of shell.ts. */
enhancePictureForms();
pollPicture();
// Without this script the server says which photos are too large.
if (document.querySelector("input[data-review-photos]"))
  void import("~/enhance/parts/pictures/review-photos").then(({ scaleReviewPhotos }) => scaleReviewPhotos());
