import { FieldGroup, type FieldProps } from "./field";
import { CheckIcon, type IconComponent } from "../primitives/icons";

interface RadioCard {
  value: string;
  label: string;
  description?: string | undefined;
  icon?: IconComponent | undefined;
}

export interface RadioCardsProps extends FieldProps {
  options: readonly RadioCard[];
  defaultValue?: string | undefined;
  required?: boolean | undefined;
}

/** Two or three large radio buttons that change the rest of the form, such as the choices for "Vous êtes". */
export function RadioCards({ options, defaultValue, required, ...field }: RadioCardsProps) {
  const id = field.id ?? field.name;
  return (
    <FieldGroup {...field} id={id}>
      <div className="radio-cards">
        {options.map(({ value, label, description, icon: Icon }) => (
          <label className="radio-card" key={value}>
            <input
              className="covering-input"
              type="radio"
              name={field.name}
              value={value}
              defaultChecked={value === defaultValue}
              required={required}
            />
            {Icon && (
              <span className="radio-card-icon">
                <Icon />
              </span>
            )}
            <span>
              <b>{label}</b>
              {description && <small>{description}</small>}
            </span>
            <span className="radio-card-check">
              <CheckIcon size="sm" />
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
