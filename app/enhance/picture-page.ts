import { followPicture } from "./parts/picture-status";
import { sendPictures } from "./parts/picture-upload";

/** Scripts of a page with a picture upload, in addition to those of every page of the shell. */
sendPictures();
followPicture();
