# Fewer than four threads for a user. Right: an error and exit code 74.
d=$(mktemp -d); printf 'scenario: 1\nname: x\ndevice: iphone-se-1\ncontent: {elements: [{textField: a}]}\n' > $d/s.yaml; chmod -R 777 $d
setpriv --reuid 60013 --regid 60013 --clear-groups prlimit --nproc=3 timeout -k 5 5 ${KEYREEL:-keyreel} render $d/s.yaml --out $d/o --quiet; echo "exit $? (137 = had to be killed)"
