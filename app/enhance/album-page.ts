import { enhanceAlbumUploads } from "~/enhance/parts/pictures/album-upload";
import { sendInPlace } from "~/enhance/parts/network/in-place";
import { savePictureTexts } from "~/enhance/parts/pictures/picture-words";
import { enhancePictureForms } from "~/enhance/parts/pictures/picture-upload";
import { pollPicture } from "~/enhance/parts/pictures/picture-status";
import { pollPictureParts } from "~/enhance/parts/network/page-parts";
import { sortPictures } from "~/enhance/parts/pictures/sort-pictures";
import { enhanceViewer } from "~/enhance/parts/pictures/viewer";

/** Scripts of the pages with an album of pictures. These pages also load the scripts of shell.ts. */
enhanceAlbumUploads();
sendInPlace();
sortPictures();
savePictureTexts();
enhanceViewer();
enhancePictureForms();
pollPicture();
pollPictureParts();
