import type { ComponentPropsWithoutRef } from "react";
import { classNames } from "../primitives/class-names";
import { controlAria, FieldError, FieldHint, type FieldProps } from "./field";

export interface CheckboxFieldProps
  extends
    Omit<FieldProps, "optional">,
    Omit<ComponentPropsWithoutRef<"input">, keyof FieldProps | "className" | "style" | "type"> {
  className?: string | undefined;
}

/** A checkbox with its label, which is clickable and may contain a link. */
export function CheckboxField({ label, error, hint, className, ...input }: CheckboxFieldProps) {
  const id = input.id ?? input.name;
  return (
    <div className={classNames("field", error && "field-invalid", className)}>
      <label className="checkbox-row" htmlFor={id}>
        <input
          {...input}
          {...controlAria(id, { error, hint })}
          id={id}
          type="checkbox"
          className="checkbox"
        />
        <span>{label}</span>
      </label>
      <FieldHint id={id} hint={hint} />
      <FieldError id={id} error={error} />
    </div>
  );
}
