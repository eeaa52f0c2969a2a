/** Classes of the offers page's column, which is narrower than the page and centred. */
export const OFFER_WIDTH_CLASSES = "mx-auto w-full max-w-[52rem]";
