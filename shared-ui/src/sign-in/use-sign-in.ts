import { AppError } from '@banyan/shared-contracts/errors';
import { LAYOUTS } from '@banyan/shared-contracts/session/layouts';
import { useAtomValue } from 'jotai';
import { type FormEvent, useRef, useState } from 'react';
import type { Kernel } from '../host/kernel';
import { loadCalls } from '../host/calls/load-calls';
import { encryptPassword, encryptText } from '../host/session/sign-in-cipher';
import { useUiText } from '../i18n/use-ui-text';
import { useCaptcha } from './use-captcha';
import { useSecondStep } from './ways/use-second-step';
import { useWays } from './ways/use-ways';

const LAST_ACCOUNT = 'lastAccount';

/** An identity that the next sign-in binds, and the sentence that names it. */
export const NOTHING_BOUND = { ticket: '', line: '' };

/** What is typed into the sign-in form. */
interface SignInInput {
  account: string;
  password: string;
  code: string;
}

/** The sign-in form: its input, the errors of missing fields, and the server's answer. */
export function useSignIn(kernel: Kernel) {
  const text = useUiText();
  const { storage, request, session, page } = kernel;
  const ended = useAtomValue(session.atoms.ended);
  // Signed in, but the user is not known yet.
  const arriving = useAtomValue(session.atoms.token) !== null;
  const [input, setInput] = useState<SignInInput>(() => ({
    account: ended?.account ?? storage.read(LAST_ACCOUNT) ?? '',
    password: '',
    code: '',
  }));
  const [problem, setProblem] = useState('');
  const [missing, setMissing] = useState<Partial<SignInInput>>({});
  const [busy, setBusy] = useState(false);
  const captcha = useCaptcha(request, input.account);
  const ways = useWays(request);
  // An identity of another system that is not bound to a user yet: signing in binds it, unless the user declines.
  const [binding, setBinding] = useState(NOTHING_BOUND);
  const passwordRef = useRef<HTMLInputElement>(null);
  const secondStep = useSecondStep(request, { onDone: accept, onProblem: setProblem, onLeave: () => type('password')('') });
  const working = busy || secondStep.busy || arriving;

  const findMissing = (): Partial<SignInInput> => ({
    ...(input.account.trim() === '' ? { account: text('ui.login.accountMissing') } : {}),
    ...(input.password === '' ? { password: text('ui.login.passwordMissing') } : {}),
    ...(captcha.picture !== undefined && input.code.trim() === '' ? { code: text('ui.login.captchaMissing') } : {}),
  });

  /** What is typed into a field takes its complaint away. */
  function type(field: keyof SignInInput) {
    return (value: string) => {
      setMissing(({ [field]: _gone, ...rest }) => rest);
      setInput((before) => ({ ...before, [field]: value }));
    };
  }

  async function send({ account, password, code }: SignInInput): Promise<void> {
    const { login } = await loadCalls();
    const { data } = await request(login, {
      body: {
        account,
        ...(ways?.directory === true ? { secret: encryptText(password, page.cipherKey) } : {}),
        password: encryptPassword(password, page.cipherKey),
        code,
        timestamp: captcha.key,
        origin: 'password',
        grant_type: 'password',
        ...(binding.ticket === '' ? {} : { jnpf_ticket: binding.ticket }),
      },
    });
    storage.write(LAST_ACCOUNT, account.trim());
    accept(data);
  }

  function accept(data: { token: string; theme: string }): void {
    kernel.changeSettings({ layout: LAYOUTS.find((layout) => layout === data.theme) ?? 'classic' });
    session.store.set(kernel.noticeAtom, '');
    session.signedIn(data.token);
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const found = findMissing();
    const [first] = Object.keys(found);
    setMissing(found);
    setProblem('');
    if (first !== undefined) event.currentTarget.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    if (first !== undefined || working) return;
    setBusy(true);
    try {
      await send(input);
      setBusy(false);
    } catch (error) {
      setBusy(false);
      if (secondStep.takes(error)) {
        type('code')('');
        return;
      }
      setProblem(error instanceof AppError ? error.message : text('ui.request.failed'));
      type('code')('');
      captcha.renew();
      // Failures may have made one necessary.
      captcha.check();
      passwordRef.current?.select();
    }
  }

  /** A sign-in at another system or device. */
  function enter(token: string): void {
    session.store.set(kernel.noticeAtom, '');
    session.signedIn(token);
  }

  return { input, type, missing, problem, working, captcha, passwordRef, submit, secondStep, ways, enter, setProblem, binding, setBinding };
}
