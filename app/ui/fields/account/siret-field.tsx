import { SIRET_LENGTH } from "~/models/companies/rules";
import { TextField, type TextFieldProps } from "~/ui/fields/text-field";

/**
 * Number of extra characters that the field accepts, because people often copy the spaces between the groups of digits.
 */
const SPACES = 6;

/** Field for a SIRET, the number of a French company site. */
export function SiretField(props: Omit<TextFieldProps, "numeric" | "inputMode">) {
  return (
    <TextField maxLength={SIRET_LENGTH + SPACES} inputMode="numeric" autoComplete="off" numeric {...props} />
  );
}
