import type { ComponentPropsWithoutRef } from "react";
import { controlAria, Field, type FieldProps } from "./field";
import { ChevronDownIcon } from "../primitives/icons";

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectFieldProps
  extends FieldProps, Omit<ComponentPropsWithoutRef<"select">, keyof FieldProps | "className" | "style"> {
  options: readonly SelectOption[];
  /** Label of an empty first option, so that nothing is preselected. */
  placeholder?: string | undefined;
  className?: string | undefined;
}

/** A native select, because phones open their own list. */
export function SelectField(props: SelectFieldProps) {
  const { label, error, hint, optional, options, placeholder, className, ...select } = props;
  const id = select.id ?? select.name;
  return (
    <Field {...{ id, label, error, hint, optional, className }}>
      <span className="select-box">
        <select {...select} {...controlAria(id, { error, hint })} id={id} className="select">
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDownIcon size="sm" />
      </span>
    </Field>
  );
}
