import { enhanceLightbox } from "~/enhance/parts/pictures/lightbox";

enhanceLightbox();
