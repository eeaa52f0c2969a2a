import { TextField, type TextFieldProps } from "./text-field";

export interface DateFieldProps extends Omit<TextFieldProps, "type" | "min" | "max"> {
  /** Calendar days, YYYY-MM-DD. */
  min?: string | undefined;
  max?: string | undefined;
}

/** The browser's date input: a calendar day stays the string YYYY-MM-DD everywhere. */
export function DateField(props: DateFieldProps) {
  return <TextField {...props} type="date" numeric />;
}
