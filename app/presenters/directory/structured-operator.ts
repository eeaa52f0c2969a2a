import { productName } from "~/i18n/product-name";
import { OPERATOR_DETAILS, type Operator } from "~/models/legal/operator.rules";

/** The properties of schema.org for the details of an operator. The other details have none. */
const PROPERTIES: { readonly [Detail in keyof Operator]?: string } = {
  name: "legalName",
  address: "address",
  email: "email",
  phone: "telephone",
  register: "identifier",
  vatNumber: "vatID",
};

/** The operator of a domain for search engines (schema.org). A detail that the operator does not have is left out. */
export const structuredOperator = (operator: Operator, url: string): Record<string, string> => ({
  "@context": "https://schema.org",
  "@type": "Organization",
  name: productName(),
  url,
  ...Object.fromEntries(
    OPERATOR_DETAILS.flatMap((detail) => {
      const property = PROPERTIES[detail];
      return property === undefined || operator[detail] === "" ? [] : [[property, operator[detail]]];
    }),
  ),
});
