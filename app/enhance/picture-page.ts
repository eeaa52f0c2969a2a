import { pollPicture } from "~/enhance/parts/pictures/picture-status";
import { enhancePictureForms } from "~/enhance/parts/pictures/picture-upload";

/** Scripts of the pages with a picture upload. These pages also load the scripts of shell.ts. */
enhancePictureForms();
pollPicture();
