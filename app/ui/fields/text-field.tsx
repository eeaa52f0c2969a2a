import type { ComponentPropsWithoutRef, ReactNode, Ref } from "react";
import { classNames } from "../primitives/class-names";
import { controlAria, Field, type FieldProps } from "./field";

export interface TextFieldProps
  extends FieldProps, Omit<ComponentPropsWithoutRef<"input">, keyof FieldProps | "className" | "style"> {
  /** Content before or after the text inside the frame, such as an icon, a unit or a button. */
  before?: ReactNode;
  after?: ReactNode;
  /** A link at the right end of the label. */
  action?: ReactNode;
  /** Content below the control, such as "SIRET actif". */
  below?: ReactNode;
  /** Whether all digits have the same width. */
  numeric?: boolean | undefined;
  className?: string | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
}

export function TextField(props: TextFieldProps) {
  const {
    label,
    error,
    hint,
    optional,
    before,
    after,
    action,
    below,
    numeric,
    className,
    inputRef,
    ...input
  } = props;
  const id = input.id ?? input.name;
  const control = (
    <input
      type="text"
      {...input}
      {...controlAria(id, { error, hint })}
      id={id}
      ref={inputRef}
      className={classNames("input", numeric && "tabular")}
    />
  );
  return (
    <Field {...{ id, label, error, hint, optional, action, className }}>
      {before || after ? (
        <div className="affix">
          {before && <span className="affix-before">{before}</span>}
          {control}
          {after}
        </div>
      ) : (
        control
      )}
      {below}
    </Field>
  );
}
