/** The product's name where nobody has set another one: on laptops and in the tests. */
export const LOCAL_PRODUCT_NAME = "Trousseau";

export const PRODUCT_NAME_MAX = 30;
