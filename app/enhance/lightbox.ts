import { enhanceLightbox } from "./parts/lightbox";

enhanceLightbox();
