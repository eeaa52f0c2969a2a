import { fileWordOf, LOCAL_PRODUCT_NAME } from "~/models/legal/product-name.rules";

let name = LOCAL_PRODUCT_NAME;

/** Sets the name of the product in this isolate, before its first text is read: the texts contain {{product}}. */
export function setProductName(given: string): void {
  name = given;
}

/** The name of the product, from the setting PRODUCT_NAME. In the browser, use `productOfPage`. */
export const productName = (): string => name;

/** The header with which a browser saves a response as `<product>-<rest>`. */
export const downloadAs = (rest: string): { "Content-Disposition": string } => ({
  "Content-Disposition": `attachment; filename="${fileWordOf(name)}-${rest}"`,
});

const META = "application-name";

/** The name of the product in the browser, which the document names in its head. */
export const productOfPage = (): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${META}"]`)?.content ?? LOCAL_PRODUCT_NAME;
