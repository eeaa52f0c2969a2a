import { PICTURE_TYPES } from "~/models/media/picture.rules";
import { classNames } from "../primitives/class-names";
import { controlAria, FieldError, type FieldProps } from "./field";

export type PictureFieldProps = Pick<FieldProps, "name" | "label" | "id" | "error">;

const FILE =
  "py-1.5 pr-3.5 pl-1.5 text-sm/[1.875rem] file:mr-3 file:h-7.5 file:cursor-pointer file:rounded-sm file:border file:border-line-strong file:bg-surface file:px-3 file:font-sans file:text-sm/5 file:font-semibold file:text-ink";

/** File input of a picture. */
export function PictureField({ name, label, id = name, error }: PictureFieldProps) {
  return (
    <div className={error ? "field field-invalid" : "field"}>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <input
        {...controlAria(id, { error, hint: undefined })}
        className={classNames("input", FILE)}
        id={id}
        name={name}
        type="file"
        accept={PICTURE_TYPES.join(",")}
        required
      />
      <FieldError id={id} error={error} />
    </div>
  );
}
