/** The column of the page of offers: narrower than the page, in its middle. */
export const OFFER_WIDTH = "mx-auto w-full max-w-[52rem]";
