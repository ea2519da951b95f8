"""Never reads its input, so that the pipe to it fills up, and does not exit when asked to."""

import time

print("ugiok", flush=True)
print("readyok", flush=True)
time.sleep(3600)
