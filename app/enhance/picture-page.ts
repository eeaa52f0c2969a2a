import { pollPicture } from "~/enhance/parts/pictures/picture-status";
import { sendPictures } from "~/enhance/parts/pictures/picture-upload";

/** Scripts that only pages with a picture upload load. The scripts of shell.ts also run there. */
sendPictures();
pollPicture();
