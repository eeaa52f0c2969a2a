import { TextField, type TextFieldProps } from "./text-field";

export interface DateFieldProps extends Omit<TextFieldProps, "type" | "min" | "max"> {
  /** Earliest and latest calendar day, YYYY-MM-DD. */
  min?: string | undefined;
  max?: string | undefined;
}

/** The browser's own date input. A calendar day is a string YYYY-MM-DD everywhere in the product. */
export function DateField(props: DateFieldProps) {
  return <TextField {...props} type="date" numeric />;
}
