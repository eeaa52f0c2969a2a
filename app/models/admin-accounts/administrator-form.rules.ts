import * as z from "zod";
import { emailField, personNameField } from "~/models/accounts/form.rules";
import { LANGUAGES } from "~/models/domains/codes.rules";

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
