import { FieldGroup, type FieldProps } from "./field";

interface CheckListOption {
  value: string;
  label: string;
  /** Explanation below the label. */
  detail?: string | undefined;
}

export interface CheckListProps extends FieldProps {
  options: readonly CheckListOption[];
  defaultValues?: readonly string[] | undefined;
}

/**
 * Checkboxes for several choices, each in a full row with an explanation. All chosen values are sent under one name.
 */
export function CheckList({ options, defaultValues = [], ...field }: CheckListProps) {
  return (
    <FieldGroup {...field} id={field.id ?? field.name}>
      <div className="choices choices-explained">
        {options.map(({ value, label, detail }) => (
          <label key={value}>
            <input
              className="checkbox"
              type="checkbox"
              name={field.name}
              value={value}
              defaultChecked={defaultValues.includes(value)}
            />
            <span>
              {label}
              {detail && <small>{detail}</small>}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
