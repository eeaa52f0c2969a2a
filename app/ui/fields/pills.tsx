import { FieldGroup, type FieldProps } from "./field";
import { classNames } from "../primitives/class-names";
import { CheckIcon } from "../primitives/icons";
import type { SelectOption } from "./select-field";

export interface PillsProps extends FieldProps {
  options: readonly SelectOption[];
  defaultValues?: readonly string[] | undefined;
  /** Only one choice instead of several. */
  single?: boolean | undefined;
  /** All of the same width, as many in a row as fit. */
  even?: boolean | undefined;
}

/** Many short choices, several allowed: services, languages. All values are sent under one name. */
export function Pills({ options, defaultValues = [], single, even, ...field }: PillsProps) {
  return (
    <FieldGroup {...field} id={field.id ?? field.name}>
      <div className={classNames("pills", even && "grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))]")}>
        {options.map(({ value, label }) => (
          <label className="pill" key={value}>
            <input
              className="covering-input"
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
