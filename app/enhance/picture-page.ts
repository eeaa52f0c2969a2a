import { followPicture } from "./parts/picture-status";
import { sendPictures } from "./parts/picture-upload";

/** What a page with a picture to upload does beside every page of the shell. */
sendPictures();
followPicture();
