import { pollPicture } from "~/enhance/parts/pictures/picture-status";
import { sendPictures } from "~/enhance/parts/pictures/picture-upload";

/** Scripts of a page with a picture upload, in addition to those of every page of the shell. */
sendPictures();
pollPicture();
