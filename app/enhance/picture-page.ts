import { followPicture } from "./_picture-status";
import { sendPictures } from "./_picture-upload";

/** What a page with a picture to upload does beside every page of the shell. */
sendPictures();
followPicture();
