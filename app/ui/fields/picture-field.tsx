import { PICTURE_TYPES } from "~/models/media/picture.rules";
import { controlAria, FieldError } from "./field";

export interface PictureFieldProps {
  label: string;
  error: string | undefined;
}

/** File input of a picture, posted as `picture`. */
export function PictureField({ label, error }: PictureFieldProps) {
  return (
    <div className={error ? "field field-err" : "field"}>
      <label className="label" htmlFor="picture">
        {label}
      </label>
      <input
        {...controlAria("picture", { error, hint: undefined })}
        className="input file"
        id="picture"
        name="picture"
        type="file"
        accept={PICTURE_TYPES.join(",")}
        required
      />
      <FieldError id="picture" error={error} />
    </div>
  );
}
