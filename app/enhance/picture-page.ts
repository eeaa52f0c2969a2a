import { pollPicture } from "~/enhance/parts/pictures/picture-status";
import { enhancePictureForms } from "~/enhance/parts/pictures/picture-upload";
import { scaleReviewPhotos } from "~/enhance/parts/pictures/review-photos";

/** Scripts of the pages with a picture upload. Those of the shell also load the scripts of shell.ts. */
enhancePictureForms();
pollPicture();
scaleReviewPhotos();
