import { FieldGroup, type FieldProps } from "./field";
import type { SelectOption } from "./select-field";

export interface RadioListProps extends FieldProps {
  options: readonly SelectOption[];
  defaultValue?: string | undefined;
  required?: boolean | undefined;
  onChange?: ((value: string) => void) | undefined;
}

/** Radio buttons in full rows, each with a sentence, such as the reasons for a rejection. */
export function RadioList({ options, defaultValue, required, onChange, ...field }: RadioListProps) {
  return (
    <FieldGroup {...field} id={field.id ?? field.name}>
      <div className="choices">
        {options.map(({ value, label }) => (
          <label key={value}>
            <input
              className="radio"
              type="radio"
              name={field.name}
              value={value}
              defaultChecked={value === defaultValue}
              required={required}
              onChange={onChange ? () => onChange(value) : undefined}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
