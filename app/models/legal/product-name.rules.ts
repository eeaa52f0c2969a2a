/** The product's name where nobody has set another one: on laptops and in the tests. */
export const LOCAL_PRODUCT_NAME = "Trousseau";

export const PRODUCT_NAME_MAX = 30;

/** Begins the name of a file if the product's name has no letter or digit of ASCII. */
const OTHER_FILE_WORD = "data";

/** The product's name as the beginning of a file's name: "fil-d-or" for "Fil d’or". */
export function fileWordOf(product: string): string {
  const words = product
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .match(/[a-z\d]+/g);
  return words?.join("-") ?? OTHER_FILE_WORD;
}
