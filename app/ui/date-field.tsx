import { TextField, type TextFieldProps } from "./text-field";

export interface DateFieldProps extends Omit<TextFieldProps, "type" | "min" | "max"> {
  /** Calendar days, YYYY-MM-DD. */
  min?: string | undefined;
  max?: string | undefined;
}

/** The browser's own date control: a calendar day stays the string YYYY-MM-DD from end to end. */
export function DateField(props: DateFieldProps) {
  return <TextField {...props} type="date" numeric />;
}
