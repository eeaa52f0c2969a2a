/** A form as it was posted. */
export interface PostedForm {
  bytes: Uint8Array<ArrayBuffer>;
  /** Its Content-Type. */
  type: string;
}

/** The fields of a posted form; none for a body that is no form. */
export async function fieldsOf({
  bytes,
  type,
}: PostedForm): Promise<[name: string, value: FormDataEntryValue][]> {
  const form = await new Response(bytes, { headers: { "Content-Type": type } })
    .formData()
    // A body that is no form has no fields.
    .catch(() => null);
  return form === null ? [] : [...form];
}
