/** A form as the browser posted it. */
export interface PostedForm {
  bytes: Uint8Array<ArrayBuffer>;
  /** Content-Type of the body. */
  type: string;
}

/** The fields of a posted form; empty if the body is not a form. */
export async function postedFieldsOf({
  bytes,
  type,
}: PostedForm): Promise<[name: string, value: FormDataEntryValue][]> {
  const form = await new Response(bytes, { headers: { "Content-Type": type } })
    .formData()
    // The body is not a form, so it has no fields.
    .catch(() => null);
  return form === null ? [] : [...form];
}
