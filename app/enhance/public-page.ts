import { enhanceFavorites } from "~/enhance/parts/page/favorites";
import { enhanceShareLinks } from "~/enhance/parts/page/share";
import { enhanceLightbox } from "~/enhance/parts/pictures/lightbox";

/** The scripts of pages for couples: hearts, links to share a page, and pictures in full size. */
enhanceFavorites();
enhanceShareLinks();
enhanceLightbox();
