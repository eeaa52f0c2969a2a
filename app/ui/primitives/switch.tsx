import type { ComponentPropsWithoutRef, ReactNode } from "react";

export interface SwitchProps extends Omit<ComponentPropsWithoutRef<"input">, "type" | "className" | "style"> {
  label: ReactNode;
}

/** A switch, which takes effect immediately. In a form that is saved later, its label must describe the effect. */
export function Switch({ label, ...input }: SwitchProps) {
  return (
    <label className="switch-row">
      <span className="switch">
        {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says itself whether it is on */}
        <input {...input} type="checkbox" role="switch" className="covering-input" />
        <span />
      </span>
      {label}
    </label>
  );
}
