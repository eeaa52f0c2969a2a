import { uploadToAlbum } from "./parts/album-upload";
import { sendInPlace } from "./parts/in-place";
import { saveWords } from "./parts/picture-words";
import { sendPictures } from "./parts/picture-upload";
import { followPicture } from "./parts/picture-status";
import { followParts } from "./parts/page-parts";
import { sortPictures } from "./parts/sort-pictures";
import { enhanceViewer } from "./parts/viewer";

/** Scripts of a page with an album of pictures, in addition to those of every page of the shell. */
uploadToAlbum();
sendInPlace();
sortPictures();
saveWords();
enhanceViewer();
sendPictures();
followPicture();
followParts();
