import { api, me } from '../api/client';

/** Tells the server what a guest wants to be called, if that is something new. */
export async function keepNickname(nickname: string) {
  if (me.value?.account || nickname.trim() === (me.value?.name ?? '')) return;
  await api.send('PUT', '/api/me', { nickname });
}
