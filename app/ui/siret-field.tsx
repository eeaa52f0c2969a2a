import { SIRET_LENGTH } from "~/models/companies/rules";
import { TextField, type TextFieldProps } from "./text-field";

/** As typed: the number is often copied with spaces between its groups. */
const SPACES = 6;

/** The number of a French establishment. */
export function SiretField(props: Omit<TextFieldProps, "name" | "numeric" | "inputMode">) {
  return (
    <TextField
      name="siret"
      maxLength={SIRET_LENGTH + SPACES}
      inputMode="numeric"
      autoComplete="off"
      numeric
      {...props}
    />
  );
}
