import { FieldGroup, type FieldProps } from "./field";
import { CheckIcon } from "../primitives/icons";
import type { SelectOption } from "./select-field";

export interface PillsProps extends FieldProps {
  options: readonly SelectOption[];
  defaultValues?: readonly string[] | undefined;
  /** Only one choice instead of several. */
  single?: boolean | undefined;
}

/** Many short choices, several allowed: services, languages. All values are sent under one name. */
export function Pills({ options, defaultValues = [], single, ...field }: PillsProps) {
  return (
    <FieldGroup {...field} id={field.id ?? field.name}>
      <div className="pills">
        {options.map(({ value, label }) => (
          <label className="pill" key={value}>
            <input
              className="sr-input"
              type={single ? "radio" : "checkbox"}
              name={field.name}
              value={value}
              defaultChecked={defaultValues.includes(value)}
            />
            <CheckIcon size="sm" />
            {label}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
