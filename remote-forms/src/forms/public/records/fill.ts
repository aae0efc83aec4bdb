/** Forms that are filled in: values, controls, checks, scripts. */
export { textOfIssue } from '../../kernel/checks/issue-text';
export { placesRefused } from '../../kernel/checks/refused-places';
export { useShowPlace } from '../../kernel/checks/use-show-place';
export { useUniqueChecks } from '../../kernel/checks/use-unique-checks';
export { controlIdOf, EditControl, useProblem } from '../../kernel/form/edit-control';
export { EditForm } from '../../kernel/form/edit-form';
export { FormStoreContext, useFieldState } from '../../kernel/form/form-context';
export { FormIdContext } from '../../kernel/form/form-id';
export { useFormWork } from '../../kernel/record/use-form-work';
export { scriptOf } from '../../kernel/scripts/read-scripts';
export { type FormScripts, useFormScripts } from '../../kernel/scripts/use-form-scripts';
export { createFormStore, type FormStore } from '../../kernel/store/form-store';
export { isSameValue } from '../../kernel/store/saved-state';
export { ANYTHING, type Place } from '../../kernel/store/place';
