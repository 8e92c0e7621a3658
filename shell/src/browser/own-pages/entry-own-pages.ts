/** Built into one line and inlined in the head of the pages that the shell draws itself. */
import { helpWithPasswords } from "./help-with-passwords.js";
import { ignoreDoubleClicks, submitChangedFields } from "./submit-forms.js";

ignoreDoubleClicks(document);
submitChangedFields(document);
helpWithPasswords(document);
