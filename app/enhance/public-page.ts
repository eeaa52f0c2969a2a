import { enhanceFavorites } from "~/enhance/parts/page/favorites";
import { enhanceLightbox } from "~/enhance/parts/pictures/lightbox";

/** The scripts of pages for couples: hearts, and pictures in full size. */
enhanceFavorites();
enhanceLightbox();
