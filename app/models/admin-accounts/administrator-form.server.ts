import * as z from "zod";
import { LANGUAGES } from "~/i18n/domains";
import { emailField, personNameField } from "~/models/accounts/form.rules";

const name = () =>
  personNameField({
    required: "administrators:errors.name",
    tooShort: "administrators:errors.name",
    tooLong: "administrators:errors.name",
    characters: "administrators:errors.name",
  });

export const administratorSchema = z.strictObject({
  firstname: name(),
  lastname: name(),
  email: emailField("administrators:errors.email", "administrators:errors.email"),
  language: z.enum(LANGUAGES, "validation:invalid"),
});

export type AdministratorInput = z.output<typeof administratorSchema>;
